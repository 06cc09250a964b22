import { chromium } from '@playwright/test';
const [out, cols, width, height, ...files] = process.argv.slice(2);
const br = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--allow-file-access-from-files']});
const page = await br.newPage({viewport:{width:1900,height:600}});
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/issue3-shots/sheet.html', `<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},1fr);gap:4px;background:#888">${files.map(f=>`<div style="height:${height}px;overflow:hidden"><img src="file://${f}" style="width:100%"></div>`).join('')}</body>`);
await page.goto('file:///tmp/issue3-shots/sheet.html'); await page.waitForTimeout(500);
await page.screenshot({path:out,fullPage:true});
await br.close();

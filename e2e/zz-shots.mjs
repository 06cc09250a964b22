import { chromium } from '@playwright/test';
const B='http://localhost:3903';
const br = await chromium.launch({executablePath:'/usr/bin/chromium'});
const ctx = await br.newContext({viewport:{width:1440,height:900}});
const page = await ctx.newPage();
const errs=[]; page.on('console',m=>{if(m.type()==='error')errs.push(m.text().slice(0,150))});
await page.request.post(B+'/api/v1/session',{data:{email:'admin@northmere.example',password:'welcome-demo'}});
await page.goto(B+'/admin'); await page.waitForTimeout(2500);
const links = await page.evaluate(()=>[...new Set([...document.querySelectorAll('a[href^="/admin"]')].map(a=>a.getAttribute('href')))]);
console.log(links.join(' '));
await page.screenshot({path:'/tmp/issue3-shots/admin.png'});
for (const l of links) {
  await page.goto(B+l); await page.waitForTimeout(1500);
  const w=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
  await page.screenshot({path:`/tmp/issue3-shots/w${l.replaceAll('/','_')}.png`});
  await page.setViewportSize({width:320,height:640}); await page.waitForTimeout(400);
  const n=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
  await page.screenshot({path:`/tmp/issue3-shots/n${l.replaceAll('/','_')}.png`,fullPage:true});
  await page.setViewportSize({width:1440,height:900});
  console.log(l,w,n,errs.splice(0).join('|'));
}
await br.close();

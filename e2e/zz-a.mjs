import { chromium } from '@playwright/test';
const B='http://localhost:3903'; const S='/tmp/issue3-shots/';
const br = await chromium.launch({executablePath:'/usr/bin/chromium'});
const ctx = await br.newContext({viewport:{width:1280,height:800}});
const page = await ctx.newPage();
const t0=Date.now();
await page.goto(B+'/confirm/abc');
for(let i=0;i<12;i++){await page.waitForTimeout(700); console.log(Date.now()-t0,page.url()); if(page.url().includes('invalid'))break;}
await ctx.close();
async function shots(who,list,opt,tag,lang){
  const c=await br.newContext(opt); const p=await c.newPage();
  if(who){ await p.request.post(B+'/api/v1/session',{data:{email:who+'@northmere.example',password:'welcome-demo'}});
   if(lang){const s=await (await p.request.get(B+'/api/v1/session')).json(); await p.request.put(B+'/api/v1/users/'+s.id,{data:{language:lang},headers:{'x-csrf-token':s.csrfToken}});} }
  for(const l of list){ await p.goto(B+l); await p.waitForTimeout(1500); await p.screenshot({path:S+tag+l.replaceAll(/[\/?=]/g,'_')+'.png'}); }
  if(who&&lang){const s=await (await p.request.get(B+'/api/v1/session')).json(); await p.request.put(B+'/api/v1/users/'+s.id,{data:{language:'en'},headers:{'x-csrf-token':s.csrfToken}});}
  await c.close();
}
await shots('newcomer',['/onboarding'],{viewport:{width:1440,height:900}},'ow');
await shots('newcomer',['/onboarding'],{viewport:{width:390,height:844},colorScheme:'dark'},'on','ar');
await shots('',['/user/login','/user/signup','/forgot_password/invalid'],{viewport:{width:390,height:844},colorScheme:'dark',locale:'ar'},'dn');
await shots('admin',['/admin/users','/admin/features','/admin/sign-in-rules','/admin/audit','/admin/versions','/admin/provisioning','/admin/brand','/admin/jobs'],{viewport:{width:390,height:844},colorScheme:'dark'},'ar','ar');
await shots('admin',['/admin/users','/admin/sign-in-rules'],{viewport:{width:720,height:450},deviceScaleFactor:2},'z');
await shots('learner',['/settings/details','/settings/triggers','/settings/integrations','/settings/privacy','/settings/security','/settings/other-details'],{viewport:{width:1440,height:900}},'set');
await br.close();

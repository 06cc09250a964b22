import { chromium } from '@playwright/test';
const B='http://localhost:3903';
const br = await chromium.launch({executablePath:'/usr/bin/chromium'});
async function go(who, urls){
  const ctx = await br.newContext({viewport:{width:1280,height:800}});
  const page = await ctx.newPage();
  const errs=[]; page.on('console',m=>{if(m.type()==='error')errs.push(m.text().slice(0,120))}); page.on('pageerror',e=>errs.push('PE '+e.message.slice(0,120)));
  if(who) await page.request.post(B+'/api/v1/session',{data:{email:who+'@northmere.example',password:'welcome-demo'}});
  for(const u of urls){
    await page.goto(B+u).catch(e=>errs.push('goto '+e.message.slice(0,60)));
    await page.waitForTimeout(1100);
    const t=await page.evaluate(()=>[document.title,...[...document.querySelectorAll('h1')].map(h=>h.textContent)].join(' # '));
    console.log(who||'visitor',u,'=>',page.url().replace(B,''),'|',t,'|',[...new Set(errs.splice(0))].join(' ; '));
  }
  await ctx.close();
}
const pub=['/user/login','/log_in','/user/signup','/create_account','/user/pre_register','/pre_register','/user/micro_org_login','/forgot_password','/forgot_password/sent','/sent','/confirm/abc','/confirm','/forgot_password/confirm','/changed/xyz','/changed','/invalid','/forgot_password/nonsense','/unsubscribe-emails','/access-denied?message=hacked','/access_denied','/saml/auth/not-a-uuid','/mobile-insights/1','/okta-verify','/terms','/user/new_password','/','/home','/admin','/onboarding','/onboard/v2','/mkp-redirect?target=/discover','/log_out','/nonsense/path','/api','/assets','/user','/saml'];
await go('',pub);
await go('learner',['/user/login','/log_in','/forgot_password','/okta-verify','/terms','/user/new_password','/onboarding','/onboard/v2','/register','/admin','/admin/users','/manage-block-users','/manager-dashboard','/settings','/settings/triggers','/settings/integrations','/settings/other-details','/settings/career-preferences','/settings/privacy','/settings/details','/settings/nonsense','/access-denied','/analytics','/leaderboard','/skills-directory','/sourcing','/configure/homepage','/mfe-loader-testing/x','/teams','/@leila.haddad','/assets','/saml/auth/123','/mkp-redirect']);
await go('newcomer',['/','/discover','/@leila.haddad','/onboarding','/onboard/v2','/settings','/admin','/terms','/log_out']);
await br.close();

/** Where the device keeps the choice of appearance (SHL-63) and the accessibility mode (SHL-36). */
export const appearanceKeys = { scheme: 'appearance', accessibility: 'accessibility-mode' } as const;

/**
 * A script for the head of the page, so that the first paint already has the chosen appearance.
 * It takes nothing from outside, so a content security policy may allow it by its hash.
 */
export const appearanceScript = `(()=>{let s=null,a=null;try{s=localStorage.getItem('${appearanceKeys.scheme}');a=localStorage.getItem('${appearanceKeys.accessibility}')}catch{}const d=document.documentElement;d.dataset.theme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(a==='on')d.dataset.a11y='on'})()`;

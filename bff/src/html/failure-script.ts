import { createHash } from 'node:crypto';
import { script } from './html.ts';

/**
 * Script that tells the site, once, and the reader that the release which fills a page by itself failed: such a page
 * has no shell that would. The release that it reports of, and words for the reader, stand at its own element.
 */
export const failureScript = script(`{
const {report,unable,to,preview}=document.currentScript.dataset;
let isTold=false;
const tell=(kind,reason)=>{
  const stage=document.querySelector('[data-manifests]');
  if(stage&&!stage.hidden&&!stage.hasChildNodes()){
    const note=document.createElement('p');
    note.className='note note--warn';
    note.setAttribute('role','alert');
    note.textContent=preview===undefined?unable:unable+' '+reason;
    stage.before(note);
    stage.hidden=true;
  }
  if(isTold||report===undefined)return;
  isTold=true;
  const body=JSON.stringify({...JSON.parse(report),kind,reason:reason.slice(0,500)});
  fetch(to,{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body}).catch(console.warn);
};
addEventListener('error',({target,message})=>{
  if(target instanceof HTMLScriptElement)tell('left-aside',target.src.split('/').pop()+' could not be loaded');
  else if(target===window)tell('error',message);
},true);
addEventListener('unhandledrejection',({reason})=>{if(reason instanceof Error)tell('error',reason.message)});
}`);

/** Hash by which a policy allows it. */
export const failureScriptHash = `'sha256-${createHash('sha256').update(failureScript.text).digest('base64')}'`;

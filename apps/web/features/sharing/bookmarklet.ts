/**
 * The address of a bookmark that sends the page of a shop to `/app/add`, by a form: its address and title stand in no URL,
 * no history and no log. A site can forbid forms that lead elsewhere; the bookmark then opens the screen alone, and the
 * address is on the clipboard.
 */
export function bookmarklet(origin: string): string {
  const target = JSON.stringify(`${origin}/app/add`)
  return `javascript:${encodeURIComponent(
    `(()=>{
const page=document,form=page.createElement('form');
const add=(name,value)=>{const input=page.createElement('input');input.type='hidden';input.name=name;input.value=value;form.append(input)};
form.method='post';form.enctype='multipart/form-data';form.target='_blank';form.rel='noopener';form.action=${target};
add('url',location.href);add('title',page.title);
page.addEventListener('securitypolicyviolation',({effectiveDirective})=>{if(effectiveDirective==='form-action'){navigator.clipboard?.writeText(location.href).catch(()=>{});open(${target},'_blank','noopener')}},{once:true});
page.body.append(form);form.submit();form.remove()
})()`.replaceAll('\n', ''),
  )}`
}

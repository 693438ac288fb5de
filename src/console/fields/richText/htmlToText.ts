/** The words of rich text, for one table line. Parsed as an inert document, so nothing in it runs or loads. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const page = new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, ' $&'), 'text/html');
  for (const quiet of page.querySelectorAll('script,style')) quiet.remove();
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Texts that run `marker(n)` wherever one of them is taken for markup, an address or a template. */
export const PAYLOADS = [
  '<script>marker(1)</script>',
  '<img src=x onerror=marker(2)>',
  '<svg onload=marker(3)>',
  '"><input autofocus onfocus=marker(4)>',
  'javascript:marker(5)',
  '\\u003cimg src=x onerror=marker(6)\\u003e',
  '{{constructor.constructor("marker(7)")()}}',
  '$' + '{marker(8)}',
  '<a href="javascript:marker(9)">x</a>',
  '\u202e<iframe srcdoc="<script>parent.marker(10)</script>">',
  "'-marker(11)-'",
  '<math><mtext><table><mglyph><style><img src onerror=marker(12)>',
] as const;

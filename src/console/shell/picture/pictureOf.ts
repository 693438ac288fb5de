/** What an element must not bring into the picture: what was typed, and names that are given once. */
const LEFT_OUT = ['value', 'id', 'style'];

/** Styles of elements by their numbers: a policy refuses them in markup, so that they stand as rules. */
type ElementStyles = Map<string, number>;

const declarationsOf = ({ style }: HTMLElement): string =>
  [...style].map((name) => `${name}:${style.getPropertyValue(name)}!important`).join(';');

function numberOf(styles: ElementStyles, text: string): number {
  const number = styles.get(text) ?? styles.size;
  styles.set(text, number);
  return number;
}

function copyOf(element: Element, empty: Element, styles: ElementStyles): Element {
  const copy = element.cloneNode(false) as Element;
  for (const name of LEFT_OUT) copy.removeAttribute(name);
  if (element.hasAttribute('style'))
    copy.setAttribute('data-style', String(numberOf(styles, declarationsOf(element as HTMLElement))));
  if (element.scrollLeft + element.scrollTop > 0)
    copy.setAttribute('data-scrolled', `${element.scrollLeft} ${element.scrollTop}`);
  if (element === empty) return copy;
  for (const child of element.childNodes)
    copy.append(child instanceof Element ? copyOf(child, empty, styles) : child.cloneNode(false));
  return copy;
}

function classesIn(part: Element): ReadonlySet<string> {
  return new Set([part, ...part.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/** Whether a rule may be about one of the classes; what names none is about all. */
const mayFit = (selector: string, classes: ReadonlySet<string>): boolean =>
  selector.split(',').some((one) => [...one.matchAll(CLASS)].every(([, name = '']) => classes.has(name)));

function rulesFor(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  const texts = [...rules].map((rule) => {
    if (rule instanceof CSSStyleRule) return mayFit(rule.selectorText, classes) ? rule.cssText : '';
    if (!(rule instanceof CSSMediaRule)) return '';
    const inside = rulesFor(rule.cssRules, classes);
    return inside === '' ? '' : `@media ${rule.conditionText}{${inside}}`;
  });
  return texts.join('');
}

/** Markup of a part of the page without what stands in `empty`, and every rule of the page's sheets that it needs. */
export function pictureOf(part: Element, empty: Element): { readonly html: string; readonly css: string } {
  const styles: ElementStyles = new Map();
  const copy = copyOf(part, empty, styles);
  const classes = classesIn(copy);
  const rules = [...document.styleSheets].map(({ cssRules }) => rulesFor(cssRules, classes));
  const own = [...styles].map(([text, number]) => `[data-style="${number}"]{${text}}`);
  const ground = document.createElement('div');
  // Themes say how bars look on the root of the page.
  for (const name of ['data-theme', 'data-tabs', 'data-menu'])
    ground.setAttribute(name, document.documentElement.getAttribute(name) ?? '');
  ground.append(copy);
  return { html: ground.outerHTML, css: [...rules, ...own].join('') };
}

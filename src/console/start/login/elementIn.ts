/** An element that the page always has. */
export function elementIn<E extends HTMLElement = HTMLElement>(part: ParentNode, selector: string): E {
  const found = part.querySelector<E>(selector);
  if (found === null) throw new Error(`index.html has no element ${selector}`);
  return found;
}

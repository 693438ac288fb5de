interface Span {
  readonly start: number;
  readonly end: number;
}

/** How far one must go along for all of it to lie within; its beginning where it is too long. */
function beyond(inner: Span, outer: Span): number {
  if (inner.start < outer.start) return inner.start - outer.start;
  return Math.max(0, Math.min(inner.end - outer.end, inner.start - outer.start));
}

/** Scrolls a holder until an element in it can be seen. Unlike `scrollIntoView` it leaves alone where Tab goes on from. */
export function scrollToShow(holder: Element, element: Element): void {
  const [inner, outer] = [element.getBoundingClientRect(), holder.getBoundingClientRect()];
  const across = beyond({ start: inner.left, end: inner.right }, { start: outer.left, end: outer.right });
  const down = beyond({ start: inner.top, end: inner.bottom }, { start: outer.top, end: outer.bottom });
  if (across !== 0) holder.scrollLeft += across;
  if (down !== 0) holder.scrollTop += down;
}

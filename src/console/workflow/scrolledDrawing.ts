import { DRAWING_MARGIN_PX, type FittedCanvas, fitDrawing, fittedScale } from './fitDrawing.ts';

/** A sheet as large as the drawing, within what scrolls it. */
export interface Sheet {
  readonly scroller: HTMLElement;
  readonly paper: HTMLElement;
}

/** Words of 12 to 14 pixels can be read at this size. */
const MIN_READABLE_SCALE = 0.75;

const whole = () => {
  const part = document.createElement('div');
  part.style.cssText = 'width: 100%; height: 100%';
  return part;
};

/** Lays a sheet into a place of the page. */
export function laySheet(place: HTMLElement): Sheet {
  const [scroller, paper] = [whole(), whole()];
  scroller.style.overflow = 'auto';
  scroller.append(paper);
  place.append(scroller);
  return { scroller, paper };
}

/**
 * A drawing on a phone: as large as it can be read, and moved by the finger as every page is. `middle` is what is to be in
 * sight first, in units of the drawing; undefined: its beginning.
 */
export function scrolledDrawing(
  { scroller, paper }: Sheet,
  canvas: () => FittedCanvas,
  middle: () => number | undefined,
) {
  let scale = 1;
  const drawAt = (wanted: number, x: number | undefined) => {
    scale = wanted;
    const { inner } = fittedScale(canvas());
    const lengthOf = (size: number, room: number) => {
      const length = Math.ceil(size * scale + 2 * DRAWING_MARGIN_PX);
      return length > room ? `${length}px` : '100%';
    };
    paper.style.width = lengthOf(inner.width, scroller.clientWidth);
    paper.style.height = lengthOf(inner.height, scroller.clientHeight);
    fitDrawing(canvas(), scale);
    if (x !== undefined) scroller.scrollLeft = DRAWING_MARGIN_PX + (x - inner.x) * scale - scroller.clientWidth / 2;
  };
  const wholeScale = () => {
    paper.style.width = '100%';
    paper.style.height = '100%';
    canvas().resized();
    return fittedScale(canvas()).scale;
  };
  const seenMiddle = () =>
    (scroller.scrollLeft + scroller.clientWidth / 2 - DRAWING_MARGIN_PX) / scale + fittedScale(canvas()).inner.x;
  return {
    show: () => drawAt(Math.max(MIN_READABLE_SCALE, wholeScale()), middle()),
    fit: () => drawAt(wholeScale(), undefined),
    zoom: (factor: number) => drawAt(scale * factor, seenMiddle()),
  };
}

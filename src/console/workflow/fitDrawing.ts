/** A part of the drawing in its own units, before any zoom. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As much of a canvas as is used to show a drawing whole. */
export interface FittedCanvas {
  readonly resized: () => void;
  readonly viewbox: {
    (): { readonly inner: Box; readonly outer: Pick<Box, 'width' | 'height'> };
    (box: Box): unknown;
  };
}

/** Around a drawing, so that no word stands at the edge. */
export const DRAWING_MARGIN_PX = 24;
/** Larger than life is no help. */
const MAX_SCALE = 1;

/** The scale at which a drawing has room in so many pixels. */
function scaleInto({ width, height }: Pick<Box, 'width' | 'height'>, inner: Box): number {
  const across = (width - 2 * DRAWING_MARGIN_PX) / Math.max(1, inner.width);
  const down = (height - 2 * DRAWING_MARGIN_PX) / Math.max(1, inner.height);
  return Math.max(0.1, Math.min(MAX_SCALE, across, down));
}

/** Shows all of a drawing in the middle of its place; at the given scale, which may show a part, or as large as it has room. */
export function fitDrawing(canvas: FittedCanvas, scale?: number): void {
  canvas.resized();
  const { inner, outer } = canvas.viewbox();
  const by = scale ?? scaleInto(outer, inner);
  const [width, height] = [outer.width / by, outer.height / by];
  canvas.viewbox({
    x: inner.x + inner.width / 2 - width / 2,
    y: inner.y + inner.height / 2 - height / 2,
    width,
    height,
  });
}

/** The scale of a drawing that is fitted, and its own size. */
export function fittedScale(canvas: FittedCanvas): { readonly scale: number; readonly inner: Box } {
  const { inner, outer } = canvas.viewbox();
  return { scale: scaleInto(outer, inner), inner };
}

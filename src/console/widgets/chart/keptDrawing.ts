import { type ECharts, init } from 'echarts/core';

const drawings = new Map<HTMLElement, ECharts>();

/** Lets go of the drawings whose place is gone: a tab that was hidden when it was closed tells its effects nothing. */
export function sweepDrawings(): void {
  for (const [place, drawing] of drawings) {
    if (place.isConnected) continue;
    drawings.delete(place);
    drawing.dispose();
  }
}

/** The drawing in a place of the page: a tab that is hidden keeps its own, and shows it again as it was. */
export function keptDrawing(place: HTMLElement): ECharts {
  sweepDrawings();
  const drawing = drawings.get(place) ?? init(place, undefined, { renderer: 'canvas' });
  drawings.set(place, drawing);
  return drawing;
}

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

type Between = (low: number, high: number) => number;

/** Moves every pixel along two waves each way, so that no straight line stays one. Only the opacity is read and written. */
export function bendPixels({ data, width, height }: Pixels, between: Between): void {
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0);
  const byRow = waves(height, [wave(between, 60, 100, between(3.5, 5))]);
  const byColumn = waves(width, [wave(between, 90, 140, between(3, 4.5))]);
  const lift = waves(width, [wave(between, 90, 160, between(5, 8)), wave(between, 46, 64, between(2, 2.6))]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = x + (byRow[y] ?? 0) + (byColumn[x] ?? 0);
      const fromY = y + (lift[x] ?? 0);
      data[(y * width + x) * 4 + 3] = sample(alpha, width, height, fromX, fromY);
    }
  }
}

type Wave = (at: number) => number;

function wave(between: Between, shortest: number, longest: number, reach: number): Wave {
  const [length, phase] = [between(shortest, longest), between(0, 2 * Math.PI)];
  return (at) => reach * Math.sin((2 * Math.PI * at) / length + phase);
}

const waves = (length: number, list: readonly Wave[]): Float64Array =>
  Float64Array.from({ length }, (_, at) => list.reduce((sum, move) => sum + move(at), 0));

/** The opacity between four pixels; nothing lies outside. */
function sample(alpha: Uint8Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const [dx, dy, at] = [x - left, y - top, top * width + left];
  const upper = (alpha[at] ?? 0) * (1 - dx) + (alpha[at + 1] ?? 0) * dx;
  const lower = (alpha[at + width] ?? 0) * (1 - dx) + (alpha[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

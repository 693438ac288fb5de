import { bodyObject } from '../wireValues.ts';

/** Whether a site lets itself be shown in a frame; `unknown` where it did not answer. */
export const FRAME_VERDICTS = ['shown', 'refused', 'missing', 'notAllowed', 'unknown'] as const;

/** Whether a site can be shown; what nobody knows is tried. */
export function readFrameVerdict(value: unknown) {
  const { verdict } = bodyObject(value);
  return { verdict: FRAME_VERDICTS.find((one) => one === verdict) ?? 'unknown' };
}

import type { EngineText } from '../../../model/Text.ts';

/** Texts of what shows pictures and files. */
export const VIEWER_MESSAGES = {
  'viewer.unavailable': { zh: '文件无法打开', en: 'The file cannot be opened' },
  'viewer.zoomIn': { zh: '放大', en: 'Zoom in' },
  'viewer.zoomOut': { zh: '缩小', en: 'Zoom out' },
  'viewer.rotate': { zh: '旋转', en: 'Rotate' },
  'viewer.reset': { zh: '还原', en: 'Reset' },
  'viewer.keys': { zh: '← → 切换　+ − 缩放　R 旋转　0 还原', en: '← → turn · + − zoom · R rotate · 0 reset' },
} as const satisfies Record<string, EngineText>;

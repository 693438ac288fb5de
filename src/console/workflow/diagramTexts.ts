/** Texts of a drawn process; they travel with it. */
export const DIAGRAM_TEXTS = {
  'diagram.in': { zh: '放大', en: 'Zoom in' },
  'diagram.out': { zh: '缩小', en: 'Zoom out' },
  'diagram.fit': { zh: '适应窗口', en: 'Fit to window' },
  'diagram.open': { zh: '办理中', en: 'In progress' },
  'diagram.done': { zh: '已完成', en: 'Completed' },
  'diagram.way': { zh: '流转路径', en: 'Path taken' },
  'diagram.failed': { zh: '流程图无法显示', en: 'The diagram cannot be shown' },
  'diagram.failedHint': {
    zh: '流程文件已损坏或没有图形，请联系管理员重新部署流程。',
    en: 'Its file is damaged or holds no drawing. Ask an administrator to deploy the process again.',
  },
};

/** Texts of the editor; they travel with it. */
export const RICH_TEXT_TEXTS = {
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  bullets: { zh: '项目符号', en: 'Bulleted list' },
  numbers: { zh: '编号', en: 'Numbered list' },
  heading: { zh: '标题', en: 'Heading' },
  insertLink: { zh: '链接', en: 'Link' },
  linkAddress: { zh: '链接地址（http:// 或 https://）', en: 'Address (http:// or https://)' },
  insertImage: { zh: '插入图片', en: 'Insert picture' },
  clearFormat: { zh: '清除格式', en: 'Clear formatting' },
  editor: { zh: '{label}编辑器', en: '{label} editor' },
};

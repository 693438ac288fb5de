/** What becomes of a file that is sent; fetched with what sends it. */
export const UPLOAD_TEXTS = {
  'upload.tooLarge': { zh: '文件超过服务器允许的大小', en: 'The file is larger than the server accepts' },
  'upload.kind': { zh: '服务器不接受这种类型的文件', en: 'The server does not accept this type of file' },
  'upload.cut': {
    zh: '连接中断，请重新选择文件上传',
    en: 'The connection was lost; choose the file again to upload it',
  },
} as const;

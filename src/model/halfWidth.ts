/** Digits of full width and the signs between them as plain ones, a full stop as a point: so Chinese input methods write numbers and days. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９．－／：]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('。', '.');

import type { InputProps } from '../InputProps.ts';

/**
 * The schema's placeholder, else `请输入名称` or `请选择类型`. English says "Choose…" where something is chosen and leaves
 * text boxes empty: the label says what belongs there, and many ("Issued by") make no sentence with a verb.
 */
export function placeholderOf({ field, format, disabled }: InputProps, verb: 'enter' | 'choose'): string {
  if (disabled) return '';
  const { texts } = format;
  if (field.placeholder !== undefined) return texts.text(field.placeholder);
  if (texts.language === 'zh') return (verb === 'enter' ? '请输入' : '请选择') + texts.text(field.label);
  return verb === 'enter' ? '' : texts.t('choose');
}

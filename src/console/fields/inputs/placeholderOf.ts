import type { InputProps } from '../InputProps.ts';

/** The schema's placeholder, else `请输入名称` or `请选择类型`. */
export function placeholderOf({ field, format, disabled }: InputProps, verb: 'enter' | 'choose'): string {
  if (disabled) return '';
  const { texts } = format;
  if (field.placeholder !== undefined) return texts.text(field.placeholder);
  return texts.language === 'zh' ? texts.t(verb) + texts.text(field.label) : texts.t(verb);
}

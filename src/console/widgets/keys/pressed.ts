/** What of a keyboard event decides which key was pressed. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'target'
>;

/** While an input method puts a word together, keys are its own: browsers report them with this code too. */
const COMPOSING = 229;
/** Types that take no text: a space or an arrow means little to them. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['checkbox', 'button', 'submit', 'reset', 'image']);
const TYPED_IN = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"]';

/** Whether the key goes into a field: no single key may do anything else there. */
export const isTyping = ({ target, isComposing, keyCode }: Press): boolean =>
  isComposing || keyCode === COMPOSING || takesText(target);

/** Whether what is typed goes into it. */
export function takesText(target: unknown): boolean {
  const field = target instanceof Element ? target.closest(TYPED_IN) : null;
  return field !== null && !(field instanceof HTMLInputElement && WITHOUT_TEXT.has(field.type));
}

function nameOf({ key }: Press): string {
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toLowerCase() : key;
}

/** `Ctrl+Home`: the key with just these modifiers. Signs such as `?` stand on other keys with Shift or without it. */
export function isPressed(wanted: string, press: Press): boolean {
  if (press.isComposing || press.keyCode === COMPOSING) return false;
  const parts = wanted.split('+');
  const key = parts.at(-1) ?? '';
  if (nameOf(press) !== key || press.altKey !== parts.includes('Alt')) return false;
  if ((press.ctrlKey || press.metaKey) !== parts.includes('Ctrl')) return false;
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  return isSign || press.shiftKey === parts.includes('Shift');
}

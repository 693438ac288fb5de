import { type ClipboardEvent, useEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml.ts';

/** execCommand is old and every browser keeps it: formatting, undo and input methods come for nothing. */
function format(command: string, value?: string) {
  document.execCommand(command, false, value);
}

/** The edited page: what it shows, what is read from it, and the selection that a command goes back to. */
export function useEditedHtml(value: unknown, onChange: (html: unknown) => void) {
  const page = useRef<HTMLDivElement>(null);
  const ours = useRef<unknown>(undefined);
  const range = useRef<Range>(undefined);

  useEffect(() => {
    if (page.current === null || Object.is(ours.current, value)) return;
    page.current.innerHTML = cleanHtml(typeof value === 'string' ? value : '');
    ours.current = value;
  }, [value]);

  const read = () => {
    const html = page.current?.innerHTML ?? '';
    const empty = (page.current?.textContent ?? '').trim() === '' && !/<(img|hr|table)/i.test(html);
    ours.current = empty ? null : cleanHtml(html);
    onChange(ours.current);
  };
  const run = (command: string, argument?: string) => {
    page.current?.focus();
    format(command, argument);
    read();
  };
  const keepSelection = () => {
    const selection = window.getSelection();
    if (selection && selection.rangeCount > 0) range.current = selection.getRangeAt(0);
  };
  /** Where the selection was before something else took the focus. */
  const runThere = (command: string, argument: string) => {
    page.current?.focus();
    const selection = window.getSelection();
    if (range.current && selection) {
      selection.removeAllRanges();
      selection.addRange(range.current);
    }
    format(command, argument);
    read();
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    format('insertHTML', cleanHtml(html));
    read();
  };
  return { page, read, run, runThere, keepSelection, paste };
}

import type { Editor } from '@tiptap/core';
import type { Node as PageNode } from '@tiptap/pm/model';
import { useEffect, useRef, useState } from 'react';
import { createRichTextEditor, htmlOf, loadHtml } from './richTextEditor.ts';

interface Edited {
  readonly value: unknown;
  readonly onChange: (html: unknown) => void;
  readonly disabled: boolean;
  readonly placeholder: string;
}

/** The editor upon an element. A text back at what was loaded is given as it was stored, to the byte. */
export function useRichTextEditor({ value, onChange, disabled, placeholder }: Edited) {
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const loaded = useRef<{ readonly page: PageNode; readonly value: unknown }>(undefined);
  const ours = useRef<unknown>(undefined);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (element.current === null) return;
    const made = createRichTextEditor(element.current, placeholder);
    made.on('update', () => {
      const untouched = loaded.current?.page.eq(made.state.doc);
      ours.current = untouched ? loaded.current?.value : htmlOf(made);
      change.current(ours.current);
    });
    loaded.current = undefined;
    setEditor(made);
    return () => made.destroy();
  }, [placeholder]);

  useEffect(() => {
    if (editor === undefined || (loaded.current && Object.is(ours.current, value))) return;
    loadHtml(editor, typeof value === 'string' ? value : '');
    loaded.current = { page: editor.state.doc, value };
    ours.current = value;
  }, [editor, value]);

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  return { element, run: (command: (editor: Editor) => unknown) => editor && command(editor) };
}

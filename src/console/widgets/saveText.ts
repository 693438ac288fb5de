import { saveBlob } from './saveBlob.ts';

/** Hands a text to the person as a file. */
export function saveText(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import type { BusinessObject, Canvas } from './services.ts';

const WORDS = { 'xmlns:flowable': 'http://flowable.org/bpmn', 'xmlns:shian': 'urn:shian:bpmn' } as const;

/** A file that comes in bears the model's key and says that it can run; the words that are written have their spaces. */
export function prepareFile(modeler: BaseModeler, modelKey: string): void {
  const definitions = modeler.getDefinitions();
  for (const [name, space] of Object.entries(WORDS)) definitions.set(name, space);
  const process = modeler.get<Canvas>('canvas').getRootElement().businessObject as BusinessObject & {
    readonly set: (name: string, value: unknown) => void;
  };
  if (process.$type !== 'bpmn:Process') return;
  if (process.id !== modelKey) process.set('id', modelKey);
  if (process.isExecutable !== true) process.set('isExecutable', true);
}

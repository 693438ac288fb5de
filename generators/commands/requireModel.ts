import type { Model } from '../../src/model/Model.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { printFindings } from './printFindings.ts';

/** The model of the project, or undefined after its findings were printed. */
export function requireModel(root: string): Model | undefined {
  const { model, diagnostics } = loadModel(root);
  if (model === undefined) printFindings(diagnostics, undefined);
  return model;
}

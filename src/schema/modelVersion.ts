import { hash } from 'node:crypto';
import type { Model } from '../model/Model.ts';

/** 16 hexadecimal digits that change when anything in the model changes. */
export function modelVersion(parts: Omit<Model, 'version'>): string {
  return hash('sha256', JSON.stringify(parts)).slice(0, 16);
}

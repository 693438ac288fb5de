import type { SourceDocument } from './SourceDocument.ts';

/** Whether a file adds to something of the platform. */
export const isExtension = ({ value }: Pick<SourceDocument, 'value'>): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'extends');

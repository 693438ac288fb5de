import type { ReadOf } from '../../../../model/SchemaTypes.ts';

/** A paper as `examPaperInfo.preview` answers it; right answers stand in it only when they were asked for. */
export type Paper = ReadOf<'examPaperInfo.preview'>;
export type PaperSection = Paper['sections'][number];
export type PaperQuestion = PaperSection['questions'][number];

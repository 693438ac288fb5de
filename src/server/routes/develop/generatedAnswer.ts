import type { FastifyRequest } from 'fastify';
import type { CodeFile } from '../../../codegen/generateFiles.ts';
import type { AnswerOf } from '../../../protocol/endpoints/Endpoint.ts';
import type { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import type { Services } from '../Services.ts';
import type { CodeDrafts } from './generateCode.ts';
import { problemText } from './problemText.ts';
import { existingFile, hashOf, isWritable, writeInto } from './projectFolder.ts';
import { zipFiles } from './zipFiles.ts';

type Answer = AnswerOf<typeof endpoints.generate>;
type Mode = 'preview' | 'zip' | 'write';

/** A file beside what stands in its place. */
async function compared(folder: string | undefined, file: CodeFile): Promise<Answer['files'][number]> {
  const existing = folder !== undefined && isWritable(file.path) ? await existingFile(folder, file.path) : undefined;
  if (existing === undefined) return { ...file, state: 'new', existing: '', hash: '' };
  return { ...file, state: existing === file.content ? 'same' : 'changed', existing, hash: hashOf(existing) };
}

/** Half of what was asked for is neither packed nor written. */
function refuseProblems({ problems }: CodeDrafts, request: FastifyRequest): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new AppError('templateWrong', { template: first.template, problem: problemText(first, readerOf(request)) });
}

/** Files as the call answers them, packed or written where that was asked for. */
export async function generatedAnswer(
  { config }: Services,
  request: FastifyRequest,
  generated: CodeDrafts,
  { mode, confirmed = [] }: { readonly mode: Mode; readonly confirmed?: readonly { path: string; hash: string }[] },
): Promise<Answer> {
  const { schemasDir } = config;
  if (mode !== 'preview') refuseProblems(generated, request);
  if (mode === 'write' && schemasDir === undefined) throw new AppError('onlyInDevelopment');
  const meant = generated.files.filter(({ path }) => isWritable(path));
  const hashes = new Map(confirmed.map(({ path, hash }) => [path, hash]));
  const written = mode === 'write' && schemasDir !== undefined ? await writeInto(schemasDir, meant, hashes) : 0;
  const reader = readerOf(request);
  return {
    files: await Promise.all(generated.files.map((file) => compared(schemasDir, file))),
    problems: generated.problems.map((one) => ({
      template: one.template,
      part: one.part,
      line: one.line,
      text: problemText(one, reader),
    })),
    // Only where an entity is among the files is there anything to say of it.
    notes: meant.length === 0 ? [] : generated.notes.slice(0, 200),
    zip: mode === 'zip' ? await zipFiles(generated.files) : '',
    written,
    writable: schemasDir !== undefined,
  };
}

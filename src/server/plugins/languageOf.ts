import type { FastifyRequest } from 'fastify';
import type { Language } from '../../model/Text.ts';

/** The language of an answer's texts: Chinese unless the reader prefers English. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const preferred = (headers['accept-language'] ?? '').split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return preferred.startsWith('en') ? 'en' : 'zh';
}

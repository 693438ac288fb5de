import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Model } from '../../model/Model.ts';
import { DEFAULT_LANGUAGES, type Language, type Reader, type Speech } from '../../model/Text.ts';
import { defaultLanguage, readerIn, speechOf } from '../../model/textIn.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the application speaks. */
    readonly speech: Speech;
  }
}

type Asking = Pick<FastifyRequest, 'headers'> & { readonly server?: { readonly speech?: Speech } };

/** What is spoken before there is a model. */
export const DEFAULT_SPEECH: Speech = { languages: DEFAULT_LANGUAGES, catalogues: {} };

/** Lets every request find what the application speaks. */
export function speak(app: FastifyInstance, model: Model): void {
  app.decorate('speech', speechOf(model));
}

const speechFor = ({ server }: Asking): Speech => server?.speech ?? DEFAULT_SPEECH;

/** The language of an answer's texts: the first the reader prefers that the project has, else the project's first. */
export function languageOf(request: Asking): Language {
  const speech = speechFor(request);
  for (const wanted of preferredIn(request.headers['accept-language'] ?? '')) {
    const found = speech.languages.find((one) => isMeant(one.toLowerCase(), wanted));
    if (found !== undefined) return found;
  }
  return defaultLanguage(speech);
}

/** Somebody who asks, as texts are read to him. */
export const readerOf = (request: Asking): Reader => readerIn(speechFor(request), languageOf(request));

/** `en-GB` is answered in `en`, `pt` in `pt-BR`. */
function isMeant(language: string, wanted: string): boolean {
  return language === wanted || wanted.startsWith(`${language}-`) || language.startsWith(`${wanted}-`);
}

/** A browser names a handful; more is not read. */
const MAX_WANTED = 10;

const MAX_HEADERS = 200;
const known = new LRUCache<string, readonly string[]>({ max: MAX_HEADERS });

/** Few browsers send many calls. */
function preferredIn(header: string): readonly string[] {
  const read = known.get(header) ?? preferred(header);
  if (header.length <= MAX_HEADER) known.set(header, read);
  return read;
}

/** So much of a header is read. */
const MAX_HEADER = 200;

/** The tags of an Accept-Language header, the most wanted first. */
function preferred(header: string): string[] {
  const parts = header.slice(0, MAX_HEADER).split(',', MAX_WANTED);
  const tags = parts.map((part) => {
    const [tag = '', ...params] = part.split(';').map((one) => one.trim().toLowerCase());
    const weight = params.find((one) => one.startsWith('q='));
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  return tags
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

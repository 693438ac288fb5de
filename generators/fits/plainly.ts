import type { EngineText } from '../../src/model/Text.ts';

/** What a backend says may not speak to the terminal. */
export const plainly = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

export const plainText = ({ zh, en }: EngineText): EngineText => ({ zh: plainly(zh), en: plainly(en) });

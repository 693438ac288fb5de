/** What a name is found by when its pinyin is typed: ` xcjd xinchengjiedao` for 新城街道. */
export async function pinyinOf(name: string): Promise<string> {
  // A large table that only a write of a region needs.
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  const words = syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''));
  return ` ${words.map((word) => word[0] ?? '').join('')} ${words.join('')}`.slice(0, MAX_PINYIN_LENGTH);
}

const MAX_PINYIN_LENGTH = 255;

/** Texts of two versions side by side; they travel with the form. */
export const CONFLICT_TEXTS = {
  conflictBody: {
    zh: '{user} 于 {time} 修改了这条数据。逐项选择保留哪一个，再保存。',
    en: '{user} changed it at {time}. Choose which value to keep for each field, then save.',
  },
  conflictMine: { zh: '我的修改', en: 'My change' },
  conflictTheirs: { zh: '当前数据', en: 'Current value' },
  conflictField: { zh: '字段', en: 'Field' },
  conflictAllMine: { zh: '全部用我的', en: 'Keep all mine' },
  conflictAllTheirs: { zh: '全部用当前', en: 'Keep all current' },
  conflictSave: { zh: '按所选保存', en: 'Save selected' },
  conflictSame: { zh: '没有冲突的字段，可直接再次保存。', en: 'No fields are in conflict; you can save again.' },
};

/** Texts of the conditions that a person puts together; they travel with the dialog. */
export const CONDITION_TEXTS = {
  addCondition: { zh: '添加条件', en: 'Add condition' },
  removeCondition: { zh: '移除条件', en: 'Remove condition' },
  conditionField: { zh: '字段', en: 'Field' },
  conditionOp: { zh: '比较', en: 'Operator' },
  conditionValue: { zh: '值', en: 'Value' },
  addGroup: { zh: '添加条件组', en: 'Add group' },
  removeGroup: { zh: '移除条件组', en: 'Remove group' },
  groupWord: { zh: '条件之间的关系', en: 'How the conditions hold together' },
  conditionItself: { zh: '（本身）', en: '(itself)' },
  conditionBelow: { zh: '{field}的字段', en: 'Field of {field}' },
  relativeWord: { zh: '日期方式', en: 'Kind of date' },
  relativeDays: { zh: '天数', en: 'Days' },
  'relative.fixed': { zh: '指定日期', en: 'Fixed date' },
  apply: { zh: '应用', en: 'Apply' },
};

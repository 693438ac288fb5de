/** Texts of what is done with several tasks at once; they travel with its dialogs. */
export const MANY_TEXTS = {
  'many.approve': { zh: '批量同意', en: 'Approve all' },
  'many.approveAsk': {
    zh: '同意所选的 {count} 个事务，每个单独生效。',
    en: '{count} tasks are approved, each by itself.',
  },
  'many.approved': { zh: '同意 {done} 个，未办 {failed} 个', en: '{done} approved, {failed} not' },
  'many.notApproved': { zh: '{count} 个没有办理：', en: '{count} were not approved:' },
  'many.oneByOne': { zh: '所选事务中有流程不允许批量同意', en: 'Of some of these the process does not allow it' },
  'many.transfer': { zh: '批量转办', en: 'Transfer all' },
  'many.doTransfer': { zh: '转办', en: 'Transfer' },
  'many.transferAsk': {
    zh: '所选的 {count} 个事务转给他人办理，每个单独生效。',
    en: '{count} {count|task goes|tasks go} to somebody else for good, each by itself.',
  },
  'many.transferred': { zh: '转办 {done} 个，未转 {failed} 个', en: '{done} transferred, {failed} not' },
  'many.notTransferred': { zh: '{count} 个没有转办：', en: '{count} were not transferred:' },
};

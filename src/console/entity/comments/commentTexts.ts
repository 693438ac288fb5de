import type { EngineText } from '../../../model/Text.ts';

/** Texts of comments; they come with the screens that show them. */
export const COMMENT_TEXTS = {
  'comment.label': { zh: '评论', en: 'Comment' },
  'comment.placeholder': {
    zh: '说点什么，用 @ 提到能查看这条数据的人',
    en: 'Say something; @ names people who may read this record',
  },
  'comment.send': { zh: '发表', en: 'Send' },
  'comment.save': { zh: '保存', en: 'Save' },
  'comment.attach': { zh: '添加附件', en: 'Attach files' },
  'comment.tooManyFiles': {
    zh: '一条评论最多 {count} 个附件，多出的未添加',
    en: 'A comment takes {count} attachments at most; the others were not added',
  },
  'comment.room': { zh: '{count} / {most} 字', en: '{count} of {most} characters' },
  'comment.people': { zh: '可以提到的人', en: 'People you may name' },
  'comment.noPeople': { zh: '没有能查看这条数据的人叫这个名字', en: 'Nobody of that name may read this record' },
  'comment.edit': { zh: '修改', en: 'Edit' },
  'comment.remove': { zh: '删除', en: 'Delete' },
  'comment.removeAsk': { zh: '确定删除这条评论?', en: 'Delete this comment?' },
  'comment.removeAfter': { zh: '评论删除后不能恢复', en: 'A deleted comment cannot be brought back' },
  'comment.edited': { zh: '已修改', en: 'edited' },
  'comment.none': { zh: '还没有评论', en: 'No comments yet' },
  'comment.noneHint': {
    zh: '能查看这条数据的人都能看到评论',
    en: 'Whoever may read this record reads its comments',
  },
  'comment.follow': { zh: '关注', en: 'Follow' },
  'comment.followHint': {
    zh: '有新评论或状态变化时，铃铛会通知我',
    en: 'The bell tells me of new comments and of changes of its state',
  },
  'comment.followSaid': { zh: '有新评论时，铃铛会通知我', en: 'The bell tells me of new comments' },
  'comment.older': { zh: '更早的评论', en: 'Older comments' },
  'comment.removed': { zh: '评论已删除', en: 'Comment deleted' },
} as const satisfies Record<string, EngineText>;

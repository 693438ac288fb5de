/** At the end of the address of a record: it opens at what people say about it. */
export const AT_COMMENTS = '?tab=comments';

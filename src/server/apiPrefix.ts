/** Everything that is called stands below it; pages and models stand beside it. */
export const API_PREFIX = '/api';

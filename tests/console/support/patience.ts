import { configure } from '@testing-library/react';

/** What a page answers in its own time is given up late, on a slow machine too. */
configure({ asyncUtilTimeout: 15_000 });

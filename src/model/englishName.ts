/** Attribute of our own that says what an element of a BPMN file is called in English; `name` is Chinese. */
export const ENGLISH_NAME = 'shian:en';

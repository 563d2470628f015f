/** Value of a URL parameter that names a list in the tab's session storage, because the list is too long for the URL. */
export const STORED_LIST_NAME = /^kept(?:-[\da-f]+)?$/;

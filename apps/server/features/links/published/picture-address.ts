/** What the address of a picture has below that of a page, if anything, and the name of the picture: a UUID. */
export const pictureAddress =
  /^(?:([^/]*)\/)?pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/card$/

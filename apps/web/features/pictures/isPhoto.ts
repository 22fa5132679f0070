/** Whether the link of a picture is one that this server made for a photo from somebody's device. */
export const isPhoto = (link: string): boolean => /^https?:\/\/[^/]+\/api\/pictures\//.test(link)

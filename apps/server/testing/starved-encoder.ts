/**
 * Memory for the process of a picture, in KiB, with which each version of Node.js ends at its start. With less, some wait
 * until they are ended, after half a minute.
 */
export const tooLittleKiB = 60 * 1_024

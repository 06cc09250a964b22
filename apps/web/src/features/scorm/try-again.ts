/** The word in a player's address that a failed course is tried again: it begins with nothing. */
export const TRY_AGAIN = 'again';

/** Lets git read another user's repository, as in a bind mount, which it refuses otherwise. Old versions refuse all the same. */
export const AS_ANY_USER = ['-c', 'safe.directory=*'];

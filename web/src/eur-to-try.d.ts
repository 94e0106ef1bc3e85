/** Lira charged for one euro: the same factor as the functions' parameter `EUR_TO_TRY`, from the variable of that name. */
declare const __EUR_TO_TRY__: number;

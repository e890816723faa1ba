/**
 * Reads of numbers that must be there: one outside the array is an error in the index or in the program. Under test it
 * throws; otherwise it is the plain read, without a branch in loops over millions of them. There is one function for each
 * kind of array, because the engine of JavaScript compiles a read for the kinds that it has seen there: one for all of
 * them takes five times as long.
 */
const isUnderTest = process.env['VITEST'] !== undefined;

type Read<Array> = (array: Array, index: number) => number;

/** A function of its own for each kind under test, too. */
function checked(): Read<ArrayLike<number>> {
  return (array, index) => {
    const found = array[index];
    if (found === undefined) throw new RangeError(`there is no number ${index} among ${array.length}`);
    return found;
  };
}

export const int32At: Read<Int32Array> = isUnderTest ? checked() : (array, index) => array[index] as number;
export const uint32At: Read<Uint32Array> = isUnderTest ? checked() : (array, index) => array[index] as number;
export const uint16At: Read<Uint16Array> = isUnderTest ? checked() : (array, index) => array[index] as number;
export const int16At: Read<Int16Array> = isUnderTest ? checked() : (array, index) => array[index] as number;
export const byteAt: Read<Uint8Array> = isUnderTest ? checked() : (array, index) => array[index] as number;
export const float64At: Read<Float64Array> = isUnderTest ? checked() : (array, index) => array[index] as number;
/** Read of lists and of what may be one or the other; not for loops over all documents. */
export const numberAt: Read<ArrayLike<number>> = isUnderTest ? checked() : (array, index) => array[index] as number;

import { failures } from '@iconotheca/contracts/language/failures/zh';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: '跳到正文',
  announcements: '通知',
  search: {
    button: '搜尋',
    placeholder: '獅子、太陽、戰爭',
    searching: '正在搜尋…',
    prompt: '選擇不易，但有時必須選擇。請試試「搜尋」按鈕。',
    nothing: '很遺憾，沒有找到任何結果。請修改檢索條件',
    wordless: (q) => `「${q}」中沒有可檢索的內容：不含文字或數字`,
    error: (reason) => `發生錯誤：${reason}`,
    differentFilters: '這些結果對應的是另一組篩選條件。請重新搜尋以更新結果。',
    partial: (fetched, total) => `共 ${total} 條，顯示前 ${fetched} 條。可新增篩選條件縮小範圍，或顯示更多。`,
    emptyHit: '錯誤：搜尋結果中有空物件',
    resultsTab: '搜尋結果',
    savedTab: (count) => `已收藏 ${count} 件`,
    clear: '清除搜尋',
    citable: '可引用網址',
  },
  saved: {
    all: '全選',
    none: '全不選',
    remove: (count) => `移除所選 ${count} 件`,
    compare: (count) => `比較所選 ${count} 件`,
    export: (count) => (count === 0 ? '全部匯出' : `匯出所選 ${count} 件`),
    emptyItem: '錯誤：已儲存條目中有空物件',
    notStored: {
      full: '此瀏覽器的儲存空間已滿。離開後，您最近的更改將會丟失。',
      blocked: '此瀏覽器不允許本站儲存資料。離開後，您儲存的內容將會丟失。',
    },
  },
  item: {
    notFound: '未找到您要訪問的條目',
    notFoundServer: '也有可能是伺服器出現了錯誤。',
    notFoundHint: '如果您認為它應在此處，請通過紅色的「Feedback」標籤告訴我們。',
    forSubscribers: '此條目僅供訂閱使用者檢視',
    noPicture: '此處無影像',
    pictureAt: (institution) => `影像見：${institution}`,
    pictureFailed: '無法載入影像',
    children: '正在查詢此物件所包含的條目…',
    deleteQuestion: '您真的要刪除此物件嗎？',
    topOfPath: '已到路徑頂端，無法進一步細化',
  },
  lists: {
    loading: '正在載入',
    deleteQuestion: '您確定要刪除此列表嗎？',
  },
  network: {
    offline: '您已離線。',
    offlineCall: '您已離線。請在恢復連線後重試。',
    offlinePart: '您已離線。恢復連線後，頁面的這一部分將會開啟。',
    offlineArea: '恢復連線後，網站的這一部分將會開啟。您在此瀏覽器中儲存的內容不會丟失。',
    unreachable: '無法連線伺服器。您是否線上？',
    missingPart: '無法載入此頁面的一部分。您是否線上？請重新載入頁面再試。',
  },
  crash: '糟糕，應用程式出現錯誤…',
  loginNeeded: '您需要登入才能訪問此頁面',
  uploadLogin: '您需要登入才能上傳',
};

export const wording = { client, 'client.failures': failures };

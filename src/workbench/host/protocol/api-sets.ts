/* Made by bin/api-sets.mjs from @types/office-js 1.0.612: the requirement set of each member of the classes this host models. */
export const API_SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Application: {
    "ExcelApi 1.1":
      "calculate calculationMode",
    "ExcelApi 1.6":
      "suspendApiCalculationUntilNextSync",
    "ExcelApi 1.9":
      "calculationEngineVersion calculationState iterativeCalculation " +
      "suspendScreenUpdatingUntilNextSync",
    "ExcelApi 1.11":
      "cultureInfo decimalSeparator thousandsSeparator useSystemSeparators",
    "ExcelApiDesktop 1.1":
      "activeWindow checkSpelling enterEditingMode union windows",
  },
  AutoFilter: {
    "ExcelApi 1.9":
      "apply clearCriteria criteria enabled getRange getRangeOrNullObject isDataFiltered reapply remove",
    "ExcelApi 1.14":
      "clearColumnCriteria",
  },
  CultureInfo: {
    "ExcelApi 1.11":
      "name numberFormat",
    "ExcelApi 1.12":
      "datetimeFormat",
  },
  DocumentProperties: {
    "ExcelApi 1.7":
      "author category comments company creationDate custom keywords lastAuthor manager revisionNumber " +
      "subject title",
  },
  Filter: {
    "ExcelApi 1.2":
      "apply applyBottomItemsFilter applyBottomPercentFilter applyCellColorFilter applyCustomFilter " +
      "applyDynamicFilter applyFontColorFilter applyIconFilter applyTopItemsFilter " +
      "applyTopPercentFilter applyValuesFilter clear criteria",
  },
  FormatProtection: {
    "ExcelApi 1.2":
      "formulaHidden locked",
  },
  FunctionResult: {
    "ExcelApi 1.2":
      "error value",
  },
  Functions: {
    "ExcelApi 1.2":
      "date",
  },
  NamedItem: {
    "ExcelApi 1.1":
      "getRange name type value visible",
    "ExcelApi 1.4":
      "comment delete getRangeOrNullObject scope worksheet worksheetOrNullObject",
    "ExcelApi 1.7":
      "arrayValues formula",
    "ExcelApi 1.16":
      "valueAsJson valueAsJsonLocal",
  },
  NamedItemCollection: {
    "ExcelApi 1.1":
      "getItem",
    "ExcelApi 1.4":
      "add addFormulaLocal getCount getItemOrNullObject",
  },
  Range: {
    "ExcelApi 1.1":
      "address addressLocal cellCount clear columnCount columnIndex delete format formulas " +
      "formulasLocal getBoundingRect getCell getColumn getEntireColumn getEntireRow getIntersection " +
      "getLastCell getLastColumn getLastRow getOffsetRange getRow getUsedRange insert numberFormat " +
      "rowCount rowIndex select text valueTypes values worksheet",
    "ExcelApi 1.2":
      "columnHidden formulasR1C1 getColumnsAfter getColumnsBefore getResizedRange getRowsAbove " +
      "getRowsBelow hidden merge rowHidden sort unmerge",
    "ExcelApi 1.3":
      "getVisibleView",
    "ExcelApi 1.4":
      "getIntersectionOrNullObject getUsedRangeOrNullObject",
    "ExcelApi 1.6":
      "calculate conditionalFormats",
    "ExcelApi 1.7":
      "getAbsoluteResizedRange getImage getSurroundingRegion hyperlink isEntireColumn isEntireRow " +
      "numberFormatLocal showCard style",
    "ExcelApi 1.8":
      "dataValidation",
    "ExcelApi 1.9":
      "autoFill convertDataTypeToText convertToLinkedDataType copyFrom find findOrNullObject flashFill " +
      "getCellProperties getColumnProperties getRowProperties getSpecialCells " +
      "getSpecialCellsOrNullObject getTables linkedDataTypeState removeDuplicates replaceAll " +
      "setCellProperties setColumnProperties setDirty setRowProperties",
    "ExcelApi 1.10":
      "group height hideGroupDetails left showGroupDetails top ungroup width",
    "ExcelApi 1.11":
      "moveTo",
    "ExcelApi 1.12":
      "getDirectPrecedents getPivotTables getSpillParent getSpillParentOrNullObject getSpillingToRange " +
      "getSpillingToRangeOrNullObject hasSpill numberFormatCategories savedAsArray",
    "ExcelApi 1.13":
      "getDirectDependents getExtendedRange getMergedAreasOrNullObject getRangeEdge",
    "ExcelApi 1.14":
      "getPrecedents",
    "ExcelApi 1.15":
      "getDependents",
    "ExcelApi 1.16":
      "valuesAsJson valuesAsJsonLocal",
    "ExcelApi 1.18":
      "clearOrResetContents control",
    "ExcelApi 1.19":
      "getDisplayedCellProperties",
    "ExcelApiDesktop 1.1":
      "checkSpelling formulaArray showDependents showPrecedents",
  },
  RangeAreas: {
    "ExcelApi 1.9":
      "address addressLocal areaCount areas calculate cellCount clear conditionalFormats " +
      "convertDataTypeToText convertToLinkedDataType copyFrom dataValidation format getEntireColumn " +
      "getEntireRow getIntersection getIntersectionOrNullObject getOffsetRangeAreas getSpecialCells " +
      "getSpecialCellsOrNullObject getTables getUsedRangeAreas getUsedRangeAreasOrNullObject " +
      "isEntireColumn isEntireRow setDirty style worksheet",
    "ExcelApi 1.18":
      "clearOrResetContents select",
  },
  RangeCollection: {
    "ExcelApi 1.9":
      "getCount getItemAt",
  },
  RangeFill: {
    "ExcelApi 1.1":
      "clear color",
    "ExcelApi 1.9":
      "pattern patternColor patternTintAndShade tintAndShade",
  },
  RangeFont: {
    "ExcelApi 1.1":
      "bold color italic name size underline",
    "ExcelApi 1.9":
      "strikethrough subscript superscript tintAndShade",
  },
  RangeFormat: {
    "ExcelApi 1.1":
      "borders fill font horizontalAlignment verticalAlignment wrapText",
    "ExcelApi 1.2":
      "autofitColumns autofitRows columnWidth protection rowHeight",
    "ExcelApi 1.7":
      "textOrientation useStandardHeight useStandardWidth",
    "ExcelApi 1.9":
      "autoIndent indentLevel readingOrder shrinkToFit",
    "ExcelApi 1.11":
      "adjustIndent",
  },
  RangeSort: {
    "ExcelApi 1.2":
      "apply",
  },
  RangeView: {
    "ExcelApi 1.3":
      "cellAddresses columnCount formulas formulasLocal formulasR1C1 getRange index numberFormat " +
      "rowCount rows text valueTypes values",
    "ExcelApi 1.16":
      "valuesAsJson valuesAsJsonLocal",
  },
  RangeViewCollection: {
    "ExcelApi 1.3":
      "getItemAt",
    "ExcelApi 1.4":
      "getCount",
  },
  Setting: {
    "ExcelApi 1.4":
      "delete key value",
  },
  SettingCollection: {
    "ExcelApi 1.4":
      "add getCount getItem getItemOrNullObject onSettingsChanged",
  },
  Table: {
    "ExcelApi 1.1":
      "columns delete getDataBodyRange getHeaderRowRange getRange getTotalRowRange id name rows " +
      "showHeaders showTotals style",
    "ExcelApi 1.2":
      "clearFilters convertToRange reapplyFilters sort worksheet",
    "ExcelApi 1.3":
      "highlightFirstColumn highlightLastColumn showBandedColumns showBandedRows showFilterButton",
    "ExcelApi 1.7":
      "onChanged onSelectionChanged",
    "ExcelApi 1.8":
      "legacyId",
    "ExcelApi 1.9":
      "autoFilter",
    "ExcelApi 1.13":
      "resize",
  },
  TableCollection: {
    "ExcelApi 1.1":
      "add count getItem getItemAt",
    "ExcelApi 1.4":
      "getCount getItemOrNullObject",
    "ExcelApi 1.7":
      "onChanged",
    "ExcelApi 1.9":
      "onAdded onDeleted",
  },
  TableColumn: {
    "ExcelApi 1.1":
      "delete getDataBodyRange getHeaderRowRange getRange getTotalRowRange id index name values",
    "ExcelApi 1.2":
      "filter",
    "ExcelApi 1.16":
      "valuesAsJson valuesAsJsonLocal",
  },
  TableColumnCollection: {
    "ExcelApi 1.1":
      "add count getItem getItemAt",
    "ExcelApi 1.4":
      "getCount getItemOrNullObject",
    "ExcelApi 1.16":
      "addAsJson",
  },
  TableRow: {
    "ExcelApi 1.1":
      "delete getRange index values",
    "ExcelApi 1.16":
      "valuesAsJson valuesAsJsonLocal",
  },
  TableRowCollection: {
    "ExcelApi 1.1":
      "add count getItemAt",
    "ExcelApi 1.4":
      "getCount",
    "ExcelApi 1.16":
      "addAsJson",
    "ExcelApiOnline 1.1":
      "deleteRows deleteRowsAt",
  },
  TableScopedCollection: {
    "ExcelApi 1.9":
      "getCount getFirst getItem",
    "ExcelApi 1.14":
      "getItemOrNullObject",
  },
  TableSort: {
    "ExcelApi 1.2":
      "apply clear fields matchCase method reapply",
  },
  TableStyle: {
    "ExcelApi 1.10":
      "delete duplicate name readOnly",
  },
  TableStyleCollection: {
    "ExcelApi 1.10":
      "add getCount getDefault getItem getItemOrNullObject setDefault",
  },
  Workbook: {
    "ExcelApi 1.1":
      "application bindings getSelectedRange names tables worksheets",
    "ExcelApi 1.2":
      "functions onSelectionChanged",
    "ExcelApi 1.3":
      "pivotTables",
    "ExcelApi 1.4":
      "settings",
    "ExcelApi 1.5":
      "customXmlParts",
    "ExcelApi 1.7":
      "dataConnections getActiveCell name properties protection styles",
    "ExcelApi 1.8":
      "readOnly",
    "ExcelApi 1.9":
      "autoSave calculationEngineVersion chartDataPointTrack getActiveChart getActiveChartOrNullObject " +
      "getIsActiveCollabSession getSelectedRanges isDirty onAutoSaveSettingChanged previouslySaved " +
      "usePrecisionAsDisplayed",
    "ExcelApi 1.10":
      "comments getActiveSlicer getActiveSlicerOrNullObject pivotTableStyles slicerStyles slicers " +
      "tableStyles timelineStyles",
    "ExcelApi 1.11":
      "close save",
    "ExcelApi 1.13":
      "insertWorksheetsFromBase64 onActivated",
    "ExcelApi 1.14":
      "queries",
    "ExcelApi 1.16":
      "getLinkedEntityCellValue",
    "ExcelApi 1.18":
      "notes",
    "ExcelApi 1.19":
      "getActiveShape getActiveShapeOrNullObject linkedEntityDataDomains",
    "ExcelApiDesktop 1.1":
      "focus",
    "ExcelApiOnline 1.1":
      "linkedWorkbooks",
  },
  WorkbookProtection: {
    "ExcelApi 1.7":
      "protect protected unprotect",
  },
  WorkbookRangeAreas: {
    "ExcelApi 1.12":
      "addresses areas getRangeAreasBySheet getRangeAreasOrNullObjectBySheet ranges",
  },
  Worksheet: {
    "ExcelApi 1.1":
      "activate charts delete getCell getRange getUsedRange id name position tables visibility",
    "ExcelApi 1.2":
      "protection",
    "ExcelApi 1.3":
      "pivotTables",
    "ExcelApi 1.4":
      "getUsedRangeOrNullObject names",
    "ExcelApi 1.5":
      "getNext getNextOrNullObject getPrevious getPreviousOrNullObject",
    "ExcelApi 1.6":
      "calculate",
    "ExcelApi 1.7":
      "copy freezePanes getRangeByIndexes onActivated onChanged onDeactivated onSelectionChanged " +
      "standardHeight standardWidth tabColor",
    "ExcelApi 1.8":
      "onCalculated showGridlines showHeadings",
    "ExcelApi 1.9":
      "autoFilter enableCalculation findAll findAllOrNullObject getRanges horizontalPageBreaks " +
      "onFormatChanged pageLayout replaceAll shapes verticalPageBreaks",
    "ExcelApi 1.10":
      "comments onColumnSorted onRowSorted onSingleClicked showOutlineLevels slicers",
    "ExcelApi 1.11":
      "onRowHiddenChanged",
    "ExcelApi 1.12":
      "customProperties",
    "ExcelApi 1.13":
      "onFormulaChanged",
    "ExcelApi 1.14":
      "onProtectionChanged tabId",
    "ExcelApi 1.17":
      "onNameChanged onVisibilityChanged",
    "ExcelApi 1.18":
      "notes",
    "ExcelApi 1.19":
      "showDataTypeIcons",
    "ExcelApiDesktop 1.1":
      "checkSpelling clearArrows evaluate",
    "ExcelApiOnline 1.1":
      "namedSheetViews",
  },
  WorksheetCollection: {
    "ExcelApi 1.1":
      "add getActiveWorksheet getItem",
    "ExcelApi 1.4":
      "getCount getItemOrNullObject",
    "ExcelApi 1.5":
      "getFirst getLast",
    "ExcelApi 1.7":
      "onActivated onAdded onDeactivated onDeleted",
    "ExcelApi 1.8":
      "onCalculated",
    "ExcelApi 1.9":
      "onChanged onFormatChanged onSelectionChanged",
    "ExcelApi 1.10":
      "onColumnSorted onRowSorted onSingleClicked",
    "ExcelApi 1.11":
      "onRowHiddenChanged",
    "ExcelApi 1.13":
      "onFormulaChanged",
    "ExcelApi 1.14":
      "onProtectionChanged",
    "ExcelApi 1.17":
      "onMoved onNameChanged onVisibilityChanged",
  },
  WorksheetFreezePanes: {
    "ExcelApi 1.7":
      "freezeAt freezeColumns freezeRows getLocation getLocationOrNullObject unfreeze",
  },
  WorksheetProtection: {
    "ExcelApi 1.2":
      "options protect protected",
    "ExcelApi 1.7":
      "unprotect",
    "ExcelApiOnline 1.1":
      "allowEditRanges canPauseProtection checkPassword isPasswordProtected isPaused pauseProtection " +
      "resumeProtection savedOptions setPassword updateOptions",
  },
};
